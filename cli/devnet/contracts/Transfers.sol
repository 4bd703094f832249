// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Transfers of ERC-20 tokens that return true, and of those that return nothing.
abstract contract Transfers {
    error TransferFailed(address token);

    function pay(address token, address to, uint256 value) internal {
        check(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
    }

    /// @return the received amount, which is less than `value` for a token with a transfer tax
    function collect(address token, address from, uint256 value) internal returns (uint256) {
        uint256 before = held(token);
        check(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, address(this), value));
        return held(token) - before;
    }

    function held(address token) internal view returns (uint256) {
        (, bytes memory answer) = token.staticcall(abi.encodeWithSignature("balanceOf(address)", address(this)));
        return abi.decode(answer, (uint256));
    }

    function check(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        if (!done && answer.length > 0)
            assembly {
                // Revert with the token's own reason, which clients can read.
                revert(add(answer, 32), mload(answer))
            }
        if (!done || (answer.length > 0 && !abi.decode(answer, (bool)))) revert TransferFailed(token);
    }
}
