// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A resolver of offchain records (ENSIP-10, ERC-3668): clients are directed to a gateway, whose answers are
/// accepted only with its signature. Anyone may set it up, since it is for local chains only.
contract OffchainResolver {
    string private url;
    address private signer;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error AnswerExpired(uint64 expires);
    error WrongSigner(address signer);

    /// `url_` is a URL template with {sender} and {data}.
    function setUp(string calldata url_, address signer_) external {
        url = url_;
        signer = signer_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(address(this), urls, question, this.resolveWithProof.selector, question);
    }

    /// `response` holds the answer, its expiry (unix seconds), and the signature of both (EIP-191, version
    /// 0).
    function resolveWithProof(bytes calldata response, bytes calldata question) external view returns (bytes memory) {
        (bytes memory answer, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        bytes32 digest = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(question), keccak256(answer))
        );
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        address found = ecrecover(digest, v, r, s);
        if (signature.length != 65 || found == address(0) || found != signer) revert WrongSigner(found);
        return answer;
    }
}
