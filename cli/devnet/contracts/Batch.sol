// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Delegate of an account (EIP-7702): makes several calls from the account, all or none. Only the account may
/// call it.
contract Batch {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external {
        require(msg.sender == address(this));
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory reply) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) {
                assembly {
                    revert(add(reply, 32), mload(reply))
                }
            }
        }
    }

    receive() external payable {}
}
